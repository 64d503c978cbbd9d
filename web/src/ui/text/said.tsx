import { usePhrases } from './phrases.ts'

/** A text of the product in the language of what is read. */
export function Said({ children }: { readonly children: string }) {
	return usePhrases()(children)
}
