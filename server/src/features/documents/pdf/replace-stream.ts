import type { PDFContext, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/** Gives a stream another content, packed again; all else that it says of itself stays. */
export function replaceStream(context: PDFContext, ref: PDFRef, stream: PDFRawStream, content: Uint8Array): void {
	const made = context.flateStream(content)
	for (const [key, value] of stream.dict.entries()) {
		if (!/^\/(?:Filter|DecodeParms|Length)$/.test(key.toString())) made.dict.set(key, value)
	}
	context.assign(ref, made)
}
