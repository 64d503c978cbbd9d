import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { UiLink } from '../navigation/ui-link.tsx'
import classes from './page.module.css'

interface PageHeaderProps {
	readonly title: ReactNode
	/** One line that says what this place is for. */
	readonly lead?: ReactNode
	/** Beside the title: a status mark, who else is here. */
	readonly beside?: ReactNode
	/** At most two buttons and a menu. */
	readonly actions?: ReactNode
	readonly back?: { readonly href: string; readonly label: string }
}

/** The top of every screen. Holds the one h1. */
export function PageHeader({ title, lead, beside, actions, back }: PageHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.heading}>
				{back !== undefined && (
					<UiLink href={back.href} className={classes.back}>
						<IconChevronLeft {...glyphProps({ size: 'small' })} />
						{back.label}
					</UiLink>
				)}
				<div className={classes.titleLine}>
					<h1>{title}</h1>
					{beside}
				</div>
				{lead !== undefined && <p className={classes.lead}>{lead}</p>}
			</div>
			{actions !== undefined && <div className={classes.actions}>{actions}</div>}
		</header>
	)
}
