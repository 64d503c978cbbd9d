import type { ReactNode } from 'react'
import classes from './design.module.css'

interface DesignSectionProps {
	readonly id: string
	readonly title: string
	readonly lead: string
	readonly children: ReactNode
}

export function DesignSection({ id, title, lead, children }: DesignSectionProps) {
	return (
		<section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
			<div className={classes.sectionHead}>
				<h2 id={`${id}-title`}>{title}</h2>
				<p className={classes.sectionLead}>{lead}</p>
			</div>
			{children}
		</section>
	)
}
