import { type ImportRecord, TARGET_LABELS } from '@praxis/contract/imports/imports.fields'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { IMPORTS_HREF } from './imports.api.ts'
import classes from './imports.module.css'

export interface ReadZip {
	readonly name: string
	readonly items: readonly ImportRecord[]
	readonly notes: readonly string[]
}

/** The imports that a ZIP became, in the order in which they find one another. */
export function ZipImports({ read: { name, items, notes } }: { readonly read: ReadZip }) {
	return (
		<Banner tone="green">
			<p>
				{name} holds {items.length} lists. Import them in this order: later ones name records of earlier ones.
			</p>
			<ol className={classes.ordered}>
				{items.map(({ id, target, fileName, rowCount }) => (
					<li key={id}>
						<UiLink href={`${IMPORTS_HREF}/${id}`}>{TARGET_LABELS[target]}</UiLink>, {formatCount(rowCount)}{' '}
						{rowCount === 1 ? 'row' : 'rows'} of {fileName}
					</li>
				))}
			</ol>
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
		</Banner>
	)
}
