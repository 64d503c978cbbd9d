/** What a Word file has that the editor has not, with how it was taken. */
const TEXTS = {
	comment: ['1 comment was left out.', (n: number) => `${n} comments were left out.`],
	tracked: ['Tracked changes were accepted: inserted text is kept, deleted text is left out.'],
	picture: [
		'1 picture is no PNG or JPEG within the file and was left out; “[Image]” marks its place.',
		(n: number) => `${n} pictures are no PNG or JPEG within the file and were left out; “[Image]” marks their places.`,
	],
	pictureDamaged: [
		'1 picture is damaged and was left out; “[Image]” marks its place.',
		(n: number) => `${n} pictures are damaged and were left out; “[Image]” marks their places.`,
	],
	pictureLarge: [
		'1 picture is larger than 1 MB or 25 megapixels and was left out; “[Image]” marks its place.',
		(n: number) =>
			`${n} pictures are larger than 1 MB or 25 megapixels and were left out; “[Image]” marks their places.`,
	],
	pictureTotal: [
		'1 picture was left out, as all together are larger than 2 MB or 60 megapixels; “[Image]” marks its place.',
		(n: number) =>
			`${n} pictures were left out, as all together are larger than 2 MB or 60 megapixels; “[Image]” marks their places.`,
	],
	pictureMoved: [
		'1 picture in a line of text follows its paragraph.',
		(n: number) => `${n} pictures in lines of text follow their paragraphs.`,
	],
	drawing: ['1 drawing was left out.', (n: number) => `${n} drawings were left out.`],
	textBox: ['The text of text boxes follows the paragraph that they belong to.'],
	formula: ['Formulas became plain text.'],
	note: ['Endnotes stand at the end of the document.'],
	noteLines: [
		'The paragraphs of 1 footnote were joined.',
		(n: number) => `The paragraphs of ${n} footnotes were joined.`,
	],
	raised: ['Letters in superscript and subscript became normal text; digits are still raised or lowered.'],
	hidden: ['Hidden text was left out.'],
	pageBreak: ['1 page break was left out.', (n: number) => `${n} page breaks were left out.`],
	number: [
		'The number of 1 paragraph is plain text: lists here are numbered in another way.',
		(n: number) => `The numbers of ${n} paragraphs are plain text: lists here are numbered in another way.`,
	],
	link: [
		'1 link leads to no web or email address and became text.',
		(n: number) => `${n} links lead to no web or email address and became text.`,
	],
	symbol: [
		'1 character of a symbol font was replaced by □.',
		(n: number) => `${n} characters of symbol fonts were replaced by □.`,
	],
	header: ['The header is longer than 200 characters and was cut.'],
	footer: ['The footer is longer than 200 characters and was cut.'],
	otherFile: [
		'1 file embedded in the document was left out.',
		(n: number) => `${n} files embedded in the document were left out.`,
	],
	unknown: [
		'1 element of an unsupported type was left out. Compare the text with the file.',
		(n: number) => `${n} elements of unsupported types were left out. Compare the text with the file.`,
	],
	macro: ['The macros of the file were left out.'],
} as const satisfies Record<string, readonly [string, ((count: number) => string)?]>

export type Notice = keyof typeof TEXTS

export class WordNotices {
	readonly #counts = new Map<Notice, number>()

	add(notice: Notice): void {
		this.#counts.set(notice, (this.#counts.get(notice) ?? 0) + 1)
	}

	/** Sentences, one for each kind. */
	get texts(): string[] {
		return [...this.#counts].map(([notice, count]) => {
			const [one, several] = TEXTS[notice]
			return count === 1 || several === undefined ? one : several(count)
		})
	}
}
