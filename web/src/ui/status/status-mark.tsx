import type { Tone } from '@praxis/contract/kernel/field'
import type { ReactNode } from 'react'
import { usePhrased } from '../text/phrases.ts'
import classes from './status-mark.module.css'

export type { Tone }

const SHAPES: Record<Tone, ReactNode> = {
	red: <path d="M5 0.6 9.6 9.2H0.4Z" />,
	amber: <path d="M5 0 10 5 5 10 0 5Z" />,
	green: (
		<path
			d="M1 5.4 4 8.4 9.2 2"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
		/>
	),
	blue: (
		<>
			<circle cx="5" cy="5" r="4.1" fill="none" stroke="currentColor" strokeWidth="1.8" />
			<path d="M5 2.4A2.6 2.6 0 0 1 5 7.6Z" />
		</>
	),
	grey: <rect x="0.5" y="3.9" width="9" height="2.2" rx="1.1" />,
}

interface StatusMarkProps {
	readonly tone: Tone
	readonly children: ReactNode
	/** Without the tinted ground, for use in running text and dense rows. */
	readonly plain?: boolean
}

/** A labeled status mark, distinguishable by shape as well as color. */
export function StatusMark({ tone, children, plain = false }: StatusMarkProps) {
	const phrased = usePhrased()
	return (
		<span className={classes.mark} data-tone={tone} data-plain={plain || undefined}>
			<svg className={classes.shape} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
				{SHAPES[tone]}
			</svg>
			<span className={classes.label}>{phrased(children)}</span>
		</span>
	)
}
