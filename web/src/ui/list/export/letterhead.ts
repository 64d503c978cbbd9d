let current = ''

/** Who stands at the head of printed exports; empty for nobody. */
export function letterhead(): string {
	return current
}

export function setLetterhead(text: string): void {
	current = text
}
