import {
	FONT_FAMILIES,
	FONT_SIZES,
	LINE_SPACING_LABELS,
	LINE_SPACINGS,
	MARGINS,
	PAPER_LABELS,
	PAPERS,
	type PageSettings,
	PLEADING_LINES,
	PLEADING_LINES_LABELS,
} from '@praxis/contract/editor/editor.fields'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './editor.module.css'

interface SettingsDialogProps {
	readonly page: PageSettings
	readonly onChange: (page: PageSettings) => void
	readonly onClose: () => void
}

const as = <V extends string>(values: readonly V[], label: (value: V) => string) =>
	values.map((value) => ({ value, label: label(value) }))

const SET_BY_PLEADING: ReadonlySet<keyof PageSettings> = new Set(['lineSpacing', 'margin', 'paper'])

/** How the pages look, on screen and in the PDF. */
export function SettingsDialog({ page, onChange, onClose }: SettingsDialogProps) {
	const select = <K extends 'fontSize' | 'fontFamily' | 'lineSpacing' | 'margin' | 'paper' | 'pleadingLines'>(
		label: string,
		key: K,
		options: readonly { readonly value: PageSettings[K]; readonly label: string }[],
	) => (
		<NativeSelectField<PageSettings[K]>
			label={label}
			required
			options={options}
			value={page[key]}
			disabled={page.pleadingLines !== 'none' && SET_BY_PLEADING.has(key)}
			onChange={(value) => value !== '' && onChange({ ...page, [key]: value })}
		/>
	)
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
				{select(
					'Font size',
					'fontSize',
					as(FONT_SIZES, (size) => `${size}pt`),
				)}
				{select(
					'Font family',
					'fontFamily',
					as(FONT_FAMILIES, (name) => name),
				)}
				{select(
					'Line spacing',
					'lineSpacing',
					as(LINE_SPACINGS, (one) => LINE_SPACING_LABELS[one]),
				)}
				{select(
					'Margins',
					'margin',
					as(MARGINS, (inches) => `${inches} in`),
				)}
				{select(
					'Paper size',
					'paper',
					as(PAPERS, (one) => PAPER_LABELS[one]),
				)}
				{select(
					'Pleading paper',
					'pleadingLines',
					as(PLEADING_LINES, (one) => PLEADING_LINES_LABELS[one]),
				)}
				{page.pleadingLines !== 'none' && (
					<p className={classes.hint}>
						Pleading paper sets the line spacing, the margins and the paper size: Letter, with one line of text at each
						number.
					</p>
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
