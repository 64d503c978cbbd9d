/** Why a Word file is not read; each is an error of the contract. */
export type WordFailure =
	| 'not_word'
	| 'word_is_old'
	| 'word_protected'
	| 'word_damaged'
	| 'word_too_large'
	| 'word_too_complex'
	| 'word_unsafe'
	| 'document_too_long'

export class WordFileError extends Error {
	readonly failure: WordFailure
	constructor(failure: WordFailure) {
		super(failure)
		this.name = 'WordFileError'
		this.failure = failure
	}
}
