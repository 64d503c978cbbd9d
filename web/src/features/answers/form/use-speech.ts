import { useEffect, useRef, useState } from 'react'
import { type Recognition, recognitionMaker, speechProblem } from './speech.ts'

export interface Speech {
	readonly supported: boolean
	readonly listening: boolean
	readonly problem: string | null
	readonly toggle: () => void
}

let active: Recognition | null = null

/** Listens to one utterance, in English as spoken in the US. One field at a time listens. */
export function useSpeech(onSpoken: (text: string) => void): Speech {
	const [listening, setListening] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const own = useRef<Recognition | null>(null)
	const heard = useRef(onSpoken)
	useEffect(() => {
		heard.current = onSpoken
	})
	useEffect(() => () => own.current?.abort(), [])
	const maker = recognitionMaker()

	const begin = (Maker: new () => Recognition) => {
		active?.abort()
		const recognition = new Maker()
		recognition.lang = 'en-US'
		recognition.continuous = false
		recognition.interimResults = false
		recognition.maxAlternatives = 1
		recognition.onresult = ({ results }) => {
			const text = Array.from(results, (result) => result[0]?.transcript ?? '')
				.join(' ')
				.trim()
			if (text !== '') heard.current(text)
		}
		recognition.onerror = ({ error }) => setProblem(speechProblem(error))
		recognition.onend = () => {
			setListening(false)
			own.current = null
			if (active === recognition) active = null
		}
		own.current = recognition
		active = recognition
		setProblem(null)
		setListening(true)
		recognition.start()
	}
	const toggle = () => {
		if (own.current !== null) own.current.stop()
		else if (maker !== null) begin(maker)
	}
	return { supported: maker !== null, listening, problem, toggle }
}
