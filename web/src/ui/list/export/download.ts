const RELEASE_AFTER_MS = 60_000

/** Hands a file to the browser. */
export function download(blob: Blob, fileName: string): void {
	const url = URL.createObjectURL(blob)
	const link = document.createElement('a')
	link.href = url
	link.download = fileName
	document.body.append(link)
	link.click()
	link.remove()
	setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
