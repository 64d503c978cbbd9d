import type { CSSProperties } from 'react'
import classes from './layout.module.css'
import { type Gap, joinClasses, type LayoutProps } from './layout-props.ts'

interface CardGridProps extends LayoutProps {
	/** The least width of a column, in rem; narrower surroundings have one column. */
	readonly min: number
	readonly gap?: Gap
	/** Few cards stay in columns of the width that many would have. */
	readonly fill?: boolean
}

/** Cards in as many columns of one width as fit. As `ul` or `ol` without marks and indent. */
export function CardGrid({ as = 'div', min, gap = 4, fill = false, className, ...rest }: CardGridProps) {
	const Tag = as as 'div'
	const isList = as === 'ul' || as === 'ol'
	return (
		<Tag
			{...rest}
			className={joinClasses(classes.grid, isList && classes.list, gap !== 4 && classes[`gap${gap}`], className)}
			data-fill={fill || undefined}
			style={{ '--card-grid-min': `${min}rem` } as CSSProperties}
		/>
	)
}
