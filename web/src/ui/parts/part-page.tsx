import type { ComponentType, ReactNode } from 'react'
import { SelectField } from '../form/select-field.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { UiLink } from '../navigation/ui-link.tsx'
import { useUrlParams } from '../navigation/url-state.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { usePhrases } from '../text/phrases.ts'
import classes from './part-page.module.css'

type Glyph = ComponentType<ReturnType<typeof glyphProps>>

/** One part of a page that is too much for one screen. */
export interface PagePart {
	/** The value in the address: `?part=security`. The first part needs none. */
	readonly id: string
	readonly label: string
	readonly icon: Glyph
	/** One line that says what this part is for. */
	readonly lead: string
	readonly content: () => ReactNode
}

/** An entry that leads to another page. */
export interface PartLink {
	readonly id: string
	readonly label: string
	readonly icon: Glyph
	readonly href: string
}

interface PartPageProps {
	/** Label of the whole, e.g. `Settings`. */
	readonly label: string
	readonly path: string
	readonly parts: readonly PagePart[]
	readonly links?: readonly PartLink[]
	/** Only below 1 where the page is shown inside another. */
	readonly level?: 1 | 3
	readonly param?: string
}

/** A page in parts that live in the address: a list beside them where there is room, else a choice above them. */
export function PartPage({ label, path, parts, links = [], level = 1, param = 'part' }: PartPageProps) {
	const { params } = useUrlParams()
	const { navigate } = useNavigation()
	const translate = usePhrases()
	const wanted = params.get(param)
	const current = parts.find((part) => part.id === wanted) ?? parts[0]
	if (current === undefined) return null
	const hrefOf = (part: PagePart) => (part === parts[0] ? path : `${path}?${param}=${part.id}`)
	const entries = [...parts.map((part) => ({ ...part, href: hrefOf(part) })), ...links]
	return (
		<div className={classes.frame}>
			<div className={classes.page}>
				<nav className={classes.side} aria-label={translate(label)}>
					<p className={classes.label}>{translate(label)}</p>
					<ul>
						{entries.map(({ id, label: name, icon: Icon, href }) => (
							<li key={id}>
								<UiLink href={href} className={classes.entry} aria-current={id === current.id ? 'page' : undefined}>
									<Icon {...glyphProps()} />
									{translate(name)}
								</UiLink>
							</li>
						))}
					</ul>
				</nav>
				<div className={classes.choice}>
					<SelectField
						label={label}
						required
						options={entries.map((entry) => ({ value: entry.id, label: translate(entry.label) }))}
						value={current.id}
						onChange={(id) => {
							const next = entries.find((entry) => entry.id === id)
							if (next !== undefined) navigate(next.href)
						}}
					/>
				</div>
				<div className={classes.main}>
					<PageHeader title={current.label} lead={current.lead} level={level} />
					<div className={classes.stack} key={current.id}>
						{current.content()}
					</div>
				</div>
			</div>
		</div>
	)
}
