import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './question.module.css'
import { LISTENING_NOTE, VOICE_ADVICE, VOICE_NOTE } from './speech.ts'
import { useSpeech } from './use-speech.ts'

/** Where a touch ends there is nothing to keep hovering with, and three lines are to be read. */
const TIP_AFTER_TOUCH_MS = 8000

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

/** A field that can be spoken into. */
export function VoiceField({ about, disabled, onSpoken, onLeave, tall = false, children }: VoiceFieldProps) {
	const { supported, listening, problem, toggle } = useSpeech(onSpoken)
	const [tip, setTip] = useState(false)
	const id = useId()
	const words = supported ? VOICE_NOTE : VOICE_ADVICE
	return (
		<div className={classes.voice} data-tall={tall || undefined}>
			{children}
			<button
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
					if (event.pointerType === 'touch') setTimeout(() => setTip(false), TIP_AFTER_TOUCH_MS)
					else setTip(false)
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
