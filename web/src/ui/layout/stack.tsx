import classes from './layout.module.css'
import { type Gap, joinClasses, type LayoutProps } from './layout-props.ts'

interface StackProps extends LayoutProps {
	readonly gap?: Gap
	/** At most as wide as lines that read well, or as the content of a page. */
	readonly width?: 'measure' | 'content'
}

/** Parts one below another. As `ul` or `ol` without marks and indent. */
export function Stack({ as = 'div', gap = 4, width, className, ...rest }: StackProps) {
	const Tag = as as 'div'
	const isList = as === 'ul' || as === 'ol'
	return (
		<Tag
			{...rest}
			className={joinClasses(classes.stack, isList && classes.list, gap !== 4 && classes[`gap${gap}`], className)}
			data-width={width}
		/>
	)
}
