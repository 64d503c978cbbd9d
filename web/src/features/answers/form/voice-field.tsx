import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './question.module.css'
import { LISTENING_NOTE, VOICE_ADVICE, VOICE_NOTE } from './speech.ts'
import { useSpeech } from './use-speech.ts'

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
	const words = supported ? VOICE_NOTE : VOICE_ADVICE
	return (
		<div className={classes.voice} data-tall={tall || undefined}>
			{children}
			<button
				ref={button}
				type="button"
				className={classes.mic}
				data-listening={listening || undefined}
				aria-label={listening ? 'Stop listening' : 'Voice input'}
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
				{listening ? LISTENING_NOTE : problem}
			</span>
		</div>
	)
}
