import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { ActionMenu } from '../overlay/action-menu.tsx'
import { usePhrases } from '../text/phrases.ts'
import type { ExportFormat } from './export/create-export.ts'
import type { ExportOf, ExportWork, ExportRun as Run } from './export/export-run.tsx'
import classes from './toolbar.module.css'

const ExportRun = lazy(async () => ({ default: (await import('./export/export-run.tsx')).ExportRun })) as typeof Run

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
	{ format: 'csv', label: 'CSV' },
	{ format: 'xlsx', label: 'Excel' },
	{ format: 'json', label: 'JSON' },
	{ format: 'pdf', label: 'PDF' },
]

/** Everything that matches, not only what is on screen, or what was selected, as a file. */
export function ExportMenu<Row>({ state, ...props }: ExportOf<Row> & Pick<Parameters<typeof ActionMenu>[0], 'state'>) {
	const translate = usePhrases()
	const [work, setWork] = useState<ExportWork | null>(null)
	const { rows, exporting } = props
	const isChosen = rows !== undefined
	const others = rows === undefined ? exporting.others : exporting.othersOf?.(rows)
	return (
		<>
			<ActionMenu
				label={isChosen ? 'Export selected rows' : 'Export all matching rows'}
				target={
					<Button
						{...(isChosen ? state === undefined && { size: 'small' } : { variant: 'quiet' })}
						aria-label={translate('Export')}
						icon={<IconDownload {...glyphProps({ size: 'small' })} />}
					>
						<span className={classes.endLabel}>{translate('Export')}</span>
					</Button>
				}
				{...(state !== undefined && { state })}
				entries={[
					...FORMATS.map(({ format, label }) => ({ label, onSelect: () => setWork({ format }) })),
					...(others ?? []).map((other) => ({ label: other.label, onSelect: () => setWork({ other }) })),
				]}
			/>
			{work !== null && (
				<Suspense fallback={null}>
					<ExportRun {...props} work={work} onEnd={() => setWork(null)} />
				</Suspense>
			)}
		</>
	)
}
