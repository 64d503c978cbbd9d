import classes from './layout.module.css'
import { joinClasses, type LayoutProps } from './layout-props.ts'

interface HintProps extends LayoutProps {
	/** Long words break: file names, addresses, keys. */
	readonly breaks?: boolean
}

/** Small muted text beside or below what it explains. */
export function Hint({ as = 'p', breaks = false, className, ...rest }: HintProps) {
	const Tag = as as 'p'
	return <Tag {...rest} className={joinClasses(classes.hint, breaks && classes.breaks, className)} />
}

/** Muted text of the size around it. */
export function Muted({ as = 'span', breaks = false, className, ...rest }: HintProps) {
	const Tag = as as 'span'
	return <Tag {...rest} className={joinClasses(classes.muted, breaks && classes.breaks, className)} />
}
