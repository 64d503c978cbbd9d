import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { type Recognition, type RecognitionEvent, recognitionMaker } from '../../../lib/speech.ts'
import { toast } from '../../../ui/toast/toast.tsx'

/** Said before it begins to listen, and while it does. */
export const HEARD_BY = 'Speak in English. Your browser’s vendor may receive the recording to transcribe it.'

const ADVICE: Readonly<Record<string, string>> = {
	'no-speech': 'Nothing was heard. Please try again.',
	'not-allowed': 'Allow the microphone for this page in the settings of your browser.',
	'service-not-allowed': 'Allow the microphone for this page in the settings of your browser.',
	'audio-capture': 'No microphone was found.',
	network: 'Voice input needs a connection.',
}

/** What a user reads when it fails, by the browser's code; null for what is no failure. */
export function dictationProblem(code: string): string | null {
	if (code === 'aborted') return null
	return [`Voice recognition error: ${code}`, ADVICE[code]].filter(Boolean).join('. ')
}

/** The text that is certain since the last result, and what may still change. */
export function heardIn({ resultIndex, results }: RecognitionEvent): {
	readonly final: string
	readonly interim: string
} {
	let final = ''
	let interim = ''
	for (const result of Array.from(results).slice(resultIndex)) {
		const text = result[0]?.transcript ?? ''
		if (result.isFinal) final += text
		else interim += text
	}
	return { final: final.trim(), interim: interim.trim() }
}

/** Puts dictated text where the cursor is, or at the end of the text if the cursor was never in it. */
export function insertSpoken(editor: Editor, text: string, isAtEnd: boolean): void {
	const last = editor.state.doc.lastChild
	const end = editor.state.doc.content.size - (last?.isTextblock === true ? 1 : 0)
	const at = isAtEnd ? end : editor.state.selection.to
	const before = editor.state.doc.textBetween(Math.max(0, at - 1), at, '\n', ' ')
	const spaced = before === '' || /\s/.test(before) ? text : ` ${text}`
	const content =
		isAtEnd && last?.isTextblock !== true ? { type: 'paragraph', content: [{ type: 'text', text }] } : null
	editor.commands.insertContentAt(at, content ?? { type: 'text', text: spaced })
}

export interface Dictation {
	readonly isListening: boolean
	/** What may still change. */
	readonly interim: string
	readonly problem: string | null
	readonly toggle: () => void
}

/** Voice input on and off: continuous, in US English, by the recognition of the browser. */
export function useDictation(editor: Editor, isReadOnly: boolean): Dictation {
	const [isListening, setListening] = useState(false)
	const [interim, setInterim] = useState('')
	const [problem, setProblem] = useState<string | null>(null)
	const own = useRef<Recognition | null>(null)
	useEffect(() => () => own.current?.abort(), [])
	useEffect(() => {
		if (isReadOnly) own.current?.abort()
	}, [isReadOnly])

	const begin = (recognition: Recognition) => {
		let isAtEnd = !editor.isFocused && editor.state.selection.to <= 1
		recognition.lang = 'en-US'
		recognition.continuous = true
		recognition.interimResults = true
		recognition.maxAlternatives = 1
		recognition.onresult = (event) => {
			const heard = heardIn(event)
			setInterim(heard.interim)
			if (heard.final === '' || editor.isDestroyed) return
			if (editor.isFocused) isAtEnd = false
			insertSpoken(editor, heard.final, isAtEnd)
		}
		recognition.onerror = ({ error }) => setProblem(dictationProblem(error))
		recognition.onend = () => {
			own.current = null
			setListening(false)
			setInterim('')
		}
		own.current = recognition
		setProblem(null)
		setListening(true)
		recognition.start()
	}
	const toggle = () => {
		if (own.current !== null) return own.current.stop()
		const Maker = recognitionMaker()
		if (Maker === null) return toast.error('Speech recognition not supported in this browser')
		begin(new Maker())
	}
	return { isListening, interim, problem, toggle }
}
