import classes from './layout.module.css'
import { joinClasses, type LayoutProps } from './layout-props.ts'

/** A list without marks and indent. */
export function PlainList({ as = 'ul', className, ...rest }: LayoutProps) {
	const Tag = as as 'ul'
	return <Tag {...rest} className={joinClasses(classes.list, className)} />
}
