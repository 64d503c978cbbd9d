export function findChromium(): string | null
export function findHeadlessShell(): string | null
