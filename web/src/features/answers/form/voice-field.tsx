import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Recognition, type RecognitionMaker, recognitionMaker } from '../../../lib/speech.ts'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { contentLanguage, region } from '../../../ui/text/region.ts'
import classes from './question.module.css'

const VOICE_ADVICE =
	'Voice input is not available here. Use Chrome, Edge or Safari, give permission to use the microphone, and open the page over HTTPS.'

/** Said before anybody speaks. */
const VOICE_NOTE = 'Speak in English. Your browser’s vendor may receive the recording to transcribe it.'

/** Said while it listens: where there is nothing to hover with, nothing was said before. */
const LISTENING_NOTE =
	'Listening… Speak now, or press the button to stop. Your browser’s vendor may receive the recording.'

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

export interface Speech {
	readonly supported: boolean
	readonly listening: boolean
	readonly problem: string | null
	readonly toggle: () => void
}

let active: Recognition | null = null

/** Listens to one utterance, in the language of the page. One field at a time listens. */
function useSpeech(onSpoken: (text: string) => void): Speech {
	const [listening, setListening] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const own = useRef<Recognition | null>(null)
	const heard = useRef(onSpoken)
	useEffect(() => {
		heard.current = onSpoken
	})
	useEffect(() => () => own.current?.abort(), [])
	const maker = recognitionMaker()

	const begin = (Maker: RecognitionMaker) => {
		active?.abort()
		const recognition = new Maker()
		recognition.lang = contentLanguage() === null ? 'en-US' : (region().locale ?? 'en-US')
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

interface VoiceFieldProps {
	/** The id of the question's text: several fields have such a button. */
	readonly about: string
	readonly disabled: boolean
	readonly onSpoken: (text: string) => void
	readonly onLeave: (event: FocusEvent) => void
	/** Several lines: the button stands at the top. */
	readonly tall?: boolean
	readonly children: ReactNode
}

/** Whether the words beside the button are shown. A finger does not hover, and some browsers do not focus what it presses: there they
 *  stay until something else is pressed. */
function useTip() {
	const button = useRef<HTMLButtonElement>(null)
	const [tip, setTip] = useState(false)
	useEffect(() => {
		if (!tip) return
		const hide = ({ target }: Event) => {
			if (target instanceof Node && button.current?.contains(target) !== true) setTip(false)
		}
		document.addEventListener('pointerdown', hide)
		return () => document.removeEventListener('pointerdown', hide)
	}, [tip])
	return { button, tip, setTip }
}

/** A field that can be spoken into. */
export function VoiceField({ about, disabled, onSpoken, onLeave, tall = false, children }: VoiceFieldProps) {
	const { supported, listening, problem, toggle } = useSpeech(onSpoken)
	const { button, tip, setTip } = useTip()
	const id = useId()
	const phrase = usePhrases()
	const words = phrase(supported ? VOICE_NOTE : VOICE_ADVICE)
	return (
		<div className={classes.voice} data-tall={tall || undefined}>
			{children}
			<button
				ref={button}
				type="button"
				className={classes.mic}
				data-listening={listening || undefined}
				aria-label={phrase(listening ? 'Stop listening' : 'Voice input')}
				aria-pressed={listening}
				aria-disabled={!supported || disabled || undefined}
				aria-describedby={tip ? `${about} ${id}` : about}
				onClick={() => {
					if (supported && !disabled) toggle()
				}}
				onFocus={() => setTip(true)}
				onBlur={(event) => {
					setTip(false)
					onLeave(event)
				}}
				onPointerEnter={() => setTip(true)}
				onPointerLeave={(event) => {
					if (event.pointerType !== 'touch') setTip(false)
				}}
			>
				{listening ? (
					<IconPlayerStop {...glyphProps({ size: 'small' })} />
				) : (
					<IconMicrophone {...glyphProps({ size: 'small' })} />
				)}
			</button>
			{tip && !listening && (
				<span id={id} role="tooltip" className={classes.tip}>
					{words}
				</span>
			)}
			<span role="status" className={listening || problem !== null ? classes.heard : undefined}>
				{listening ? phrase(LISTENING_NOTE) : problem !== null && phrase(problem)}
			</span>
		</div>
	)
}
