import type { OcrJob } from '../ocr-store.ts'

/** The name of the file without its ending, and another. */
export function nameOf({ name }: Pick<OcrJob, 'name'>, ending: string): string {
	return `${name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '')}${ending}`
}

export function downloadAs(content: Blob, name: string): void {
	const href = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = href
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** The document with its recognized text behind the picture. */
export async function pdfOf({ pages, contents, isPdf }: OcrJob): Promise<Blob> {
	const { searchablePdf } = await import('../export/searchable-pdf.ts')
	const [original] = contents
	const source =
		isPdf && original !== undefined
			? { original: await bytesOf(original) }
			: {
					images: await Promise.all(
						pages.map(async (page) => ({
							jpeg: await bytesOf(page.original),
							width: page.sourceWidth,
							height: page.sourceHeight,
						})),
					),
				}
	return new Blob([new Uint8Array(await searchablePdf(source, pages))], { type: 'application/pdf' })
}
