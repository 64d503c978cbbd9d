import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { UiLink } from '../navigation/ui-link.tsx'
import { usePhrased } from '../text/phrases.ts'
import classes from './page.module.css'

interface PageHeaderProps {
	readonly title: ReactNode
	/** One line that says what this place is for. */
	readonly lead?: ReactNode
	/** Beside the title: a status mark, who else is here. */
	readonly beside?: ReactNode
	/** At most two buttons and a menu. */
	readonly actions?: ReactNode
	readonly back?: { readonly href: string; readonly label: string } | undefined
	/** Only below 1 where a screen is shown inside another. */
	readonly level?: 1 | 3
}

/** More fill a phone; the rest of them is shown on request. */
const LONG = 90

/** The top of every screen. Holds the one h1. */
export function PageHeader({ title, lead, beside, actions, back, level = 1 }: PageHeaderProps) {
	const phrased = usePhrased()
	const Heading = level === 1 ? 'h1' : 'h3'
	const [isOpen, setOpen] = useState(false)
	const isLong = typeof title === 'string' && title.length > LONG
	return (
		<header className={classes.header}>
			{back !== undefined && (
				<UiLink href={back.href} className={classes.back}>
					<IconChevronLeft {...glyphProps({ size: 'small' })} />
					<span className={classes.backText}>{phrased(back.label)}</span>
				</UiLink>
			)}
			<div className={classes.headLine}>
				<div className={classes.heading}>
					<div className={classes.titleLine}>
						<Heading className={classes.title} data-cut={(isLong && !isOpen) || undefined}>
							{phrased(title)}
						</Heading>
						{isLong && (
							<span className={classes.whole}>
								<Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
									{phrased(isOpen ? 'Shorten title' : 'Show full title')}
								</Button>
							</span>
						)}
						{beside}
					</div>
					{lead !== undefined && <p className={classes.lead}>{phrased(lead)}</p>}
				</div>
				{actions !== undefined && <div className={classes.actions}>{actions}</div>}
			</div>
		</header>
	)
}
