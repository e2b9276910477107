export function ensureBrowser(): Promise<string>
