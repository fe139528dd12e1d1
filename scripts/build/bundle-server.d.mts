export function bundleServer(entry?: string): Promise<string>
