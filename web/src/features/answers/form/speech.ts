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

interface RecognitionEvent {
	readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

type Maker = new () => Recognition

/** What makes a recognition; null where the browser has none, or gives none to pages without encryption. */
export function recognitionMaker(): Maker | null {
	const all = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker; isSecureContext?: boolean }
	if (all.isSecureContext === false) return null
	return all.SpeechRecognition ?? all.webkitSpeechRecognition ?? null
}

export const VOICE_ADVICE =
	'Voice input is not available here. Use Chrome, Edge or Safari, give permission to use the microphone, and open the page over HTTPS.'

/** Said before anybody speaks. */
export const VOICE_NOTE = 'Speak in English. The maker of your browser may hear the recording to turn it into text.'

/** Said while it listens: where there is nothing to hover with, nothing was said before. */
export const LISTENING_NOTE =
	'Listening… Speak now, or press the button to stop. The maker of your browser may hear the recording.'

/** What a person reads when it fails, by the browser's code; null for what is no failure. */
export function speechProblem(code: string): string | null {
	if (code === 'aborted') return null
	if (code === 'no-speech') return 'Nothing was heard. Please try again.'
	if (code === 'not-allowed' || code === 'service-not-allowed') {
		return 'The microphone is blocked. Allow it for this page in the settings of your browser.'
	}
	if (code === 'audio-capture') return 'No microphone was found.'
	if (code === 'network') return 'Voice input needs a connection, and there is none.'
	return `Voice recognition error: ${code}`
}
