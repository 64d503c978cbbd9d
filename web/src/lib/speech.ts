/** What of the browser's speech recognition is used. TypeScript's library does not know it. */
export interface Recognition {
	lang: string
	continuous: boolean
	interimResults: boolean
	maxAlternatives: number
	onresult: ((event: RecognitionEvent) => void) | null
	onerror: ((event: { readonly error: string }) => void) | null
	onend: (() => void) | null
	start(): void
	stop(): void
	abort(): void
}

export interface RecognitionEvent {
	/** The first result that changed. */
	readonly resultIndex: number
	readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

export type RecognitionMaker = new () => Recognition

/** What makes a recognition; null where the browser has none, or gives none to pages without encryption. */
export function recognitionMaker(): RecognitionMaker | null {
	const all = globalThis as {
		SpeechRecognition?: RecognitionMaker
		webkitSpeechRecognition?: RecognitionMaker
		isSecureContext?: boolean
	}
	if (all.isSecureContext === false) return null
	return all.SpeechRecognition ?? all.webkitSpeechRecognition ?? null
}
