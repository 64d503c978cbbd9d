import { madePhrase, usePhrases } from './phrases.ts'

/** A text of the product in the language of what is read. */
export function Said({ children }: { readonly children: string }) {
	return usePhrases()(children)
}

/** As `Said`, for a text that the server made, of which parts are names. */
export function SaidByServer({ children }: { readonly children: string }) {
	usePhrases()
	return madePhrase(children)
}
