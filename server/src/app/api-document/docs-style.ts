/** The styles of the pages of the API. They stand in each page, whose policy allows them by their hash. */
export const docsStyle = `:root{color-scheme:light dark;--line:light-dark(#d9d6cc,#45433d);--quiet:light-dark(#5c594f,#b5b1a5);--field:light-dark(#77746b,#98958a);--soft:light-dark(#f4f2ec,#24231f);--link:light-dark(#1f4e79,#9cc4ea)}
*{box-sizing:border-box}body{margin:0;background:light-dark(#fff,#121212);color:light-dark(#1c1b18,#f0eee8);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.625rem;line-height:2rem}h2{font-size:1.125rem;margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--line)}h3{font-size:1rem}
a{color:var(--link)}.quiet{color:var(--quiet)}code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:.75rem;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
ul.operations{list-style:none;padding:0;margin:0}ul.operations a{display:block;padding:.375rem 0;min-height:2rem}ul.operations code{display:inline-block;min-width:4.5em}
summary{cursor:pointer;padding:.375rem 0;min-height:2rem}label{display:block;margin:.75rem 0 .25rem}input,textarea{font:inherit;width:100%;padding:.5rem;border:1px solid var(--field);border-radius:8px;background:transparent;color:inherit}textarea{font:.875rem/1.5 ui-monospace,monospace}
button{font:inherit;margin-top:.75rem;min-height:2.5rem;padding:0 1rem;border:1px solid var(--field);border-radius:8px;background:var(--soft);color:inherit;cursor:pointer}
[hidden]{display:none!important}:focus-visible{outline:2px solid var(--link);outline-offset:2px}@media (pointer:coarse){button,input{min-height:3rem}}`
