import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { usePhrases } from '../text/phrases.ts'
import classes from './toolbar.module.css'

interface ListToolProps {
	readonly label: string
	readonly icon: ComponentProps<typeof Icon>['name']
	readonly onClick: () => void
}

/** A tool of one list beside views, display and export; where there is little room, its icon alone. */
export function ListTool({ label, icon, onClick }: ListToolProps) {
	const translate = usePhrases()
	return (
		<Button variant="quiet" aria-label={translate(label)} icon={<Icon name={icon} size="small" />} onClick={onClick}>
			<span className={classes.endLabel}>{translate(label)}</span>
		</Button>
	)
}
