import type { FoundDocument } from '@praxis/contract/documents/documents.fields'

type Hit = NonNullable<FoundDocument['hit']>

/** The passage of a hit with what was looked for marked in it. */
export function MarkedSnippet({ snippet }: Pick<Hit, 'snippet'>) {
	return snippet.map(({ text, isMatch }, at) =>
		isMatch ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
			<mark key={at}>{text}</mark>
		) : (
			text
		),
	)
}
