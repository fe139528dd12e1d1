export function isBuildStale(): boolean
export function stampBuild(print?: string): void
export function fingerprint(): string
export function hashSources(paths: string[]): string
