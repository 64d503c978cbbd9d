const RELEASE_AFTER_MS = 60_000

/** Opens a PDF in a tab of its own, from which it is printed: where pages break is then as in the file. */
export function printPdf(file: Blob): void {
	const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
	window.open(url, '_blank', 'noopener')
	setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
