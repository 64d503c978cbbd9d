import {
	FONT_FAMILIES,
	FONT_SIZES,
	LINE_SPACING_LABELS,
	LINE_SPACINGS,
	MARGINS,
	PAPER_LABELS,
	PAPER_SIZES,
	type PageSettings,
	PLEADING_LINES,
	PLEADING_LINES_LABELS,
} from '@praxis/contract/editor/editor.fields'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './editor.module.css'

interface SettingsDialogProps {
	readonly page: PageSettings
	readonly onChange: (page: PageSettings) => void
	readonly onClose: () => void
}

const as = <V extends string>(values: readonly V[], label: (value: V) => string) =>
	values.map((value) => ({ value, label: label(value) }))

const SELECTS = [
	{ label: 'Font size', key: 'fontSize', options: as(FONT_SIZES, (size) => `${size}pt`) },
	{ label: 'Font family', key: 'fontFamily', options: as(FONT_FAMILIES, (name) => name) },
	{ label: 'Line spacing', key: 'lineSpacing', options: as(LINE_SPACINGS, (one) => LINE_SPACING_LABELS[one]) },
	{ label: 'Margins', key: 'margin', options: as(MARGINS, (inches) => `${inches} in`) },
	{ label: 'Paper size', key: 'paper', options: as(PAPER_SIZES, (one) => PAPER_LABELS[one]) },
	{ label: 'Pleading paper', key: 'pleadingLines', options: as(PLEADING_LINES, (one) => PLEADING_LINES_LABELS[one]) },
] as const

const SET_BY_PLEADING: ReadonlySet<keyof PageSettings> = new Set(['lineSpacing', 'margin', 'paper'])

/** How the pages look, on screen and in the PDF. */
export function SettingsDialog({ page, onChange, onClose }: SettingsDialogProps) {
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Document settings"
			actions={
				<Button variant="primary" onClick={onClose}>
					Done
				</Button>
			}
		>
			<div className={classes.form}>
				{SELECTS.map(({ label, key, options }) => (
					<NativeSelectField<string>
						key={key}
						label={label}
						required
						options={options}
						value={page[key]}
						disabled={page.pleadingLines !== 'none' && SET_BY_PLEADING.has(key)}
						onChange={(value) => value !== '' && onChange({ ...page, [key]: value })}
					/>
				))}
				{page.pleadingLines !== 'none' && (
					<Hint>
						Pleading paper sets the line spacing, the margins and the paper size: Letter, with one line of text at each
						number.
					</Hint>
				)}
				<TextField label="Header" value={page.header} onChange={(header) => onChange({ ...page, header })} />
				<TextField label="Footer" value={page.footer} onChange={(footer) => onChange({ ...page, footer })} />
				<CheckboxField
					label="Page numbers"
					value={page.pageNumbers}
					onChange={(pageNumbers) => onChange({ ...page, pageNumbers })}
				/>
			</div>
		</Dialog>
	)
}
