# Sends a list of students to the portal, waits until it has been applied, and writes the report to a file.
# Exit code: 0 when every row is applied or unchanged; 1 otherwise, also when the portal refuses the file.
# Works with Windows PowerShell 5.1 and newer. Documentation: docs/import-by-machine.md
param(
  [Parameter(Mandatory)] [string] $Portal,
  [string] $KeyFile = 'C:\portal\import.key',
  [string] $StudentsFile = 'C:\export\students.csv',
  # The name of a mapping that was kept on the screen. Empty: the columns are recognised by their headings.
  [string] $Mapping = '',
  [string] $ReportFile = 'C:\portal\last-import.txt',
  [int] $WaitSeconds = 1800
)
$ErrorActionPreference = 'Stop'

# First of all, so that a night without an answer does not leave yesterday's report.
"Started $(Get-Date -Format o); no report yet." | Out-File $ReportFile

try {
  [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
  $key = (Get-Content $KeyFile -Raw).Trim()
  $headers = @{ Authorization = "Bearer $key"; 'X-File-Name' = (Split-Path $StudentsFile -Leaf) }
  $query = 'apply=true'
  if ($Mapping) { $query += '&mapping=' + [uri]::EscapeDataString($Mapping) }

  $import = Invoke-RestMethod "$Portal/api/imports?$query" -Method Post -Headers $headers `
    -InFile $StudentsFile -ContentType 'application/octet-stream' -TimeoutSec 600
  $end = (Get-Date).AddSeconds($WaitSeconds)
  while ($import.state -in 'planning', 'applying') {
    if ((Get-Date) -gt $end) {
      throw "After $WaitSeconds seconds the import $($import.id) is still $($import.state). It goes on by itself; see $Portal/admin/import/$($import.id)"
    }
    Start-Sleep -Seconds 2
    # A portal that starts again goes on with the import: without an answer it is asked again.
    try { $import = Invoke-RestMethod "$Portal/api/imports/$($import.id)" -Headers $headers -TimeoutSec 60 } catch { }
  }
  $import | Select-Object id, state, counts, missingFields, threshold, questions | ConvertTo-Json -Depth 6 | Out-File $ReportFile
  if ($import.state -ne 'applied' -or $import.counts.wrong + $import.counts.refused -gt 0) { exit 1 }
} catch {
  # The portal says in its answer why it refuses.
  $sentence = if ($_.ErrorDetails) { $_.ErrorDetails.Message } else { $_.Exception.Message }
  "Failed $(Get-Date -Format o)", $sentence | Out-File $ReportFile
  exit 1
}
