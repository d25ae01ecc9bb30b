/** Whether a URL host is this machine: `localhost`, all of 127.0.0.0/8, or `::1` with or without brackets. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
