import type { CSSProperties, HTMLAttributes } from 'react'
import classes from './layout.module.css'

/** A space of `theme/tokens.css`: 4 is `--space-4`. */
type Gap = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12

/** How the text in a part looks, where it differs from the text around it. */
interface TextLook {
	readonly tone?: 'ink' | 'muted' | 'faint' | 'red' | 'green' | 'amber'
	/** Of `theme/tokens.css`; `prose` is text that is read, in wider lines. */
	readonly size?: 'small' | 'body' | 'reading' | 'prose' | 'title-2' | 'title-3'
	readonly weight?: 'normal' | 'medium' | 'strong'
	readonly font?: 'mono' | 'title'
	/** Long words break: file names, addresses, keys. */
	readonly breaks?: boolean
	/** Its line breaks are shown; with `exact`, its spaces too. */
	readonly lines?: boolean | 'exact'
	/** Stays on one line; with `cut`, what does not fit there becomes an ellipsis. */
	readonly nowrap?: boolean
	readonly cut?: boolean
	/** Digits of one width, as in columns. */
	readonly numeric?: boolean
}

/** What any element takes; `as` names the element that is drawn. */
interface LayoutProps extends TextLook, HTMLAttributes<HTMLElement> {
	readonly as?:
		| 'article'
		| 'aside'
		| 'code'
		| 'dd'
		| 'div'
		| 'dl'
		| 'dt'
		| 'fieldset'
		| 'footer'
		| 'form'
		| 'h2'
		| 'h3'
		| 'header'
		| 'legend'
		| 'li'
		| 'nav'
		| 'ol'
		| 'p'
		| 'pre'
		| 'section'
		| 'span'
		| 'strong'
		| 'summary'
		| 'td'
		| 'ul'
	/** A form that checks its fields itself has this. */
	readonly noValidate?: boolean
	/** At most as wide as lines that read well, a field, a form, a page of settings, or the content of a page. */
	readonly width?: 'measure' | 'field' | 'form' | 'settings' | 'content'
	/** Takes the room that is left in a row. */
	readonly grows?: boolean
	/** May be narrower than its longest word. */
	readonly shrinks?: boolean
	/** Space below it, where its surroundings leave none. */
	readonly after?: 1 | 2 | 3 | 4 | 5
}

/** Class names in one attribute, the given ones last. */
function joinClasses(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}

/** The attributes of an element: what is said of its look becomes classes, between its own and the given ones. */
function withLook(own: readonly (string | false | undefined)[], props: LayoutProps) {
	const { as, tone, size, weight, font, breaks, lines, nowrap, cut, numeric, width, grows, shrinks, after, ...rest } =
		props
	const bare = as === 'ul' || as === 'ol' ? classes.list : as === 'fieldset' && classes.bare
	const look = [
		tone && classes[tone],
		size && classes[size],
		weight && classes[weight],
		font && classes[font],
		breaks && classes.breaks,
		lines && (lines === 'exact' ? classes.exact : classes.lines),
		nowrap && classes.nowrap,
		cut && classes.cut,
		numeric && classes.numeric,
		grows && classes.grows,
		shrinks && classes.shrinks,
		after && classes[`after${after}`],
		width && classes[`width-${width}`],
	]
	return { ...rest, className: joinClasses(...own, bare, ...look, props.className) }
}

interface StackProps extends LayoutProps {
	readonly gap?: Gap
	/** Where its parts are narrower than itself; else they fill it. */
	readonly align?: 'start' | 'center' | 'end'
}

/** Parts one below another. As `ul` or `ol` without marks and indent, as `fieldset` without border. */
export function Stack({ gap = 4, align, ...props }: StackProps) {
	const Tag = (props.as ?? 'div') as 'div'
	return <Tag {...withLook([classes.stack, gap !== 4 && classes[`gap${gap}`]], props)} data-align={align} />
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
export function Row({ gap = 2, lineGap, align = 'center', justify, wrap = true, ...props }: RowProps) {
	const Tag = (props.as ?? 'div') as 'div'
	const gaps = [gap !== 2 && classes[`gap${gap}`], lineGap !== undefined && classes[`lineGap${lineGap}`]]
	return (
		<Tag
			{...withLook([classes.row, ...gaps], props)}
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
	/** Cards as high as what is in them; else as the highest beside them. */
	readonly align?: 'start'
}

/** Cards in as many columns of one width as fit. As `ul` or `ol` without marks and indent. */
export function CardGrid({ min, gap = 4, fill = false, align, ...props }: CardGridProps) {
	const Tag = (props.as ?? 'div') as 'div'
	return (
		<Tag
			{...withLook([classes.grid, gap !== 4 && classes[`gap${gap}`]], props)}
			data-align={align}
			data-fill={fill || undefined}
			style={{ '--card-grid-min': `${min}rem` } as CSSProperties}
		/>
	)
}

/** A list without marks and indent. */
export function PlainList({ as = 'ul', ...props }: LayoutProps) {
	const Tag = as as 'ul'
	return <Tag {...withLook([classes.list], props)} />
}

/** A list with marks or numbers. */
export function MarkedList({ as = 'ul', ...props }: LayoutProps) {
	const Tag = as as 'ul'
	return <Tag {...withLook([classes.marked], props)} />
}

/** Small muted text beside or below what it explains. */
export function Hint({ as = 'p', ...props }: LayoutProps) {
	const Tag = as as 'p'
	return <Tag {...withLook([classes.hint], props)} />
}

/** Muted text of the size around it. */
export function Muted({ as = 'span', ...props }: LayoutProps) {
	const Tag = as as 'span'
	return <Tag {...withLook([classes.muted], props)} />
}

/** Text that looks as its attributes say. */
export function Text({ as = 'span', ...props }: LayoutProps) {
	const Tag = as as 'span'
	return <Tag {...withLook([], props)} />
}
