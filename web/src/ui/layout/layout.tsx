import type { CSSProperties, HTMLAttributes } from 'react'
import classes from './layout.module.css'

/** A space of `theme/tokens.css`: 4 is `--space-4`. */
type Gap = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12

/** What any element takes; `as` names the element that is drawn. */
interface LayoutProps extends HTMLAttributes<HTMLElement> {
	readonly as?:
		| 'article'
		| 'aside'
		| 'dd'
		| 'div'
		| 'dl'
		| 'footer'
		| 'form'
		| 'header'
		| 'li'
		| 'nav'
		| 'ol'
		| 'p'
		| 'section'
		| 'span'
		| 'td'
		| 'ul'
	/** A form that checks its fields itself has this. */
	readonly noValidate?: boolean
}

/** Class names in one attribute, the given ones last. */
function joinClasses(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}

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

/** A list without marks and indent. */
export function PlainList({ as = 'ul', className, ...rest }: LayoutProps) {
	const Tag = as as 'ul'
	return <Tag {...rest} className={joinClasses(classes.list, className)} />
}

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
