let current = ''

/** Letterhead of printed exports; empty for none. */
export function letterhead(): string {
	return current
}

export function setLetterhead(text: string): void {
	current = text
}
