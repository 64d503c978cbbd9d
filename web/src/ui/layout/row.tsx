import classes from './layout.module.css'
import { type Gap, joinClasses, type LayoutProps } from './layout-props.ts'

interface RowProps extends LayoutProps {
	readonly gap?: Gap
	/** Between lines, where it differs from the gap within one. */
	readonly lineGap?: Gap
	readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
	readonly justify?: 'center' | 'end' | 'between'
	/** Continues on a further line where it does not fit. */
	readonly wrap?: boolean
}

/** Parts side by side: buttons, marks, a label and its value. As `ul` or `ol` without marks and indent. */
export function Row({
	as = 'div',
	gap = 2,
	lineGap,
	align = 'center',
	justify,
	wrap = true,
	className,
	...rest
}: RowProps) {
	const Tag = as as 'div'
	const isList = as === 'ul' || as === 'ol'
	return (
		<Tag
			{...rest}
			className={joinClasses(
				classes.row,
				isList && classes.list,
				gap !== 2 && classes[`gap${gap}`],
				lineGap !== undefined && classes[`lineGap${lineGap}`],
				className,
			)}
			data-align={align === 'center' ? undefined : align}
			data-justify={justify}
			data-wrap={wrap || undefined}
		/>
	)
}
