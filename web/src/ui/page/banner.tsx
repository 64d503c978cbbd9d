import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import type { Tone } from '../status/status-mark.tsx'
import { usePhrased } from '../text/phrases.ts'
import classes from './page.module.css'

const GLYPHS = {
	red: IconAlertTriangle,
	amber: IconAlertTriangle,
	green: IconCircleCheck,
	blue: IconInfoCircle,
	grey: IconInfoCircle,
} as const

interface BannerProps {
	readonly tone: Tone
	readonly children: ReactNode
	readonly action?: ReactNode
}

/** A message that stays on the page. Read out when it appears. */
export function Banner({ tone, children, action }: BannerProps) {
	const phrased = usePhrased()
	const Glyph = GLYPHS[tone]
	return (
		<div className={classes.banner} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
			<div className={classes.bannerText}>
				<Glyph {...glyphProps()} />
				<div>{phrased(children)}</div>
			</div>
			{action}
		</div>
	)
}
