import {
	type ExhibitSticker,
	type PageNumbering,
	PDF_POSITIONS,
	type PdfPosition,
	STAMP_LETTERS,
	STAMP_LETTERS_ONLY,
	STICKER_COLORS,
} from '@praxis/contract/documents/pdf-tools.contract'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldRow } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './pages.module.css'

const POSITION_LABELS: Readonly<Record<PdfPosition, string>> = {
	'top-left': 'Top left',
	'top-center': 'Top center',
	'top-right': 'Top right',
	'bottom-left': 'Bottom left',
	'bottom-center': 'Bottom center',
	'bottom-right': 'Bottom right',
}
const POSITIONS = PDF_POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }))
const COLOR_LABELS = { white: 'White', yellow: 'Yellow (plaintiff)', blue: 'Blue (defendant)' } as const
const COLORS = STICKER_COLORS.map((value) => ({ value, label: COLOR_LABELS[value] }))

export interface PageOptions {
	readonly isNumbered: boolean
	readonly prefix: string
	/** As typed. */
	readonly start: string
	readonly digits: string
	readonly numberPosition: PdfPosition
	readonly hasSticker: boolean
	readonly heading: string
	readonly label: string
	readonly color: ExhibitSticker['color']
	readonly stickerPosition: PdfPosition
	readonly flatten: boolean
	readonly removeMetadata: boolean
	readonly compress: boolean
}

export const NO_OPTIONS: PageOptions = {
	isNumbered: false,
	prefix: '',
	start: '1',
	digits: '1',
	numberPosition: 'bottom-right',
	hasSticker: false,
	heading: 'Exhibit',
	label: 'A',
	color: 'yellow',
	stickerPosition: 'top-right',
	flatten: false,
	removeMetadata: false,
	compress: false,
}

const whole = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null)

/** Numbers for the pages; null when none are wanted, or while what is typed is no number. */
export function numberingOf(options: PageOptions): PageNumbering | null {
	const [start, digits] = [whole(options.start), whole(options.digits)]
	if (!options.isNumbered || start === null || digits === null || digits < 1 || digits > 8) return null
	return { prefix: options.prefix, start, digits, position: options.numberPosition }
}

export function stickerOf({ hasSticker, heading, label, color, stickerPosition }: PageOptions): ExhibitSticker | null {
	if (!hasSticker || heading.trim() === '' || label.trim() === '') return null
	return { heading: heading.trim(), label: label.trim(), color, position: stickerPosition }
}

/** What is wrong with what was typed, by field. */
export function optionErrors(options: PageOptions): Partial<Record<keyof PageOptions, string>> {
	const { isNumbered, prefix, hasSticker, heading, label } = options
	const digits = whole(options.digits)
	return {
		...(isNumbered && whole(options.start) === null && { start: 'Enter a whole number of at most 8 digits.' }),
		...(isNumbered && (digits === null || digits < 1 || digits > 8) && { digits: 'Enter a number from 1 to 8.' }),
		...(isNumbered && !STAMP_LETTERS.test(prefix) && { prefix: STAMP_LETTERS_ONLY }),
		...(hasSticker && heading.trim() === '' && { heading: 'Enter a heading.' }),
		...(hasSticker && !STAMP_LETTERS.test(heading) && { heading: STAMP_LETTERS_ONLY }),
		...(hasSticker && label.trim() === '' && { label: 'Enter a label.' }),
		...(hasSticker && !STAMP_LETTERS.test(label) && { label: STAMP_LETTERS_ONLY }),
	}
}

interface PageOptionsProps {
	readonly options: PageOptions
	readonly set: (change: Partial<PageOptions>) => void
}

/** What is stamped on the pages and how the file is written. */
export function PageOptionsPanel({ options, set }: PageOptionsProps) {
	const errors = optionErrors(options)
	return (
		<Stack>
			<Card title="Stamps">
				<Stack gap={3}>
					<CheckboxField
						label="Number the pages"
						help="With a prefix and 6 digits: Bates numbers."
						value={options.isNumbered}
						onChange={(isNumbered) => set({ isNumbered })}
					/>
					{options.isNumbered && <NumberingFields options={options} set={set} errors={errors} />}
					<CheckboxField
						label="Add an exhibit sticker"
						help="On the first page."
						value={options.hasSticker}
						onChange={(hasSticker) => set({ hasSticker })}
					/>
					{options.hasSticker && <StickerFields options={options} set={set} errors={errors} />}
				</Stack>
			</Card>
			<Card title="File">
				<Stack gap={3}>
					<CheckboxField
						label="Compress"
						help="Stores photos and scans at 150 dpi."
						value={options.compress}
						onChange={(compress) => set({ compress })}
					/>
					<CheckboxField
						label="Flatten form fields"
						help="What was filled in becomes text that cannot be changed."
						value={options.flatten}
						onChange={(flatten) => set({ flatten })}
					/>
					<CheckboxField
						label="Remove metadata"
						help="Title, author, program and dates of the file."
						value={options.removeMetadata}
						onChange={(removeMetadata) => set({ removeMetadata })}
					/>
				</Stack>
			</Card>
		</Stack>
	)
}

interface FieldsProps extends PageOptionsProps {
	readonly errors: Partial<Record<keyof PageOptions, string>>
}

function NumberingFields({ options, set, errors }: FieldsProps) {
	return (
		<div className={classes.nested}>
			<TextField
				label="Prefix"
				value={options.prefix}
				maxLength={40}
				error={errors.prefix}
				onChange={(prefix) => set({ prefix })}
			/>
			<FieldRow>
				<TextField
					label="First number"
					required
					inputMode="numeric"
					value={options.start}
					error={errors.start}
					onChange={(start) => set({ start })}
				/>
				<TextField
					label="Digits"
					required
					inputMode="numeric"
					value={options.digits}
					error={errors.digits}
					onChange={(digits) => set({ digits })}
				/>
			</FieldRow>
			<SelectField
				label="Position"
				required
				options={POSITIONS}
				value={options.numberPosition}
				onChange={(value) => value !== null && set({ numberPosition: value })}
			/>
		</div>
	)
}

function StickerFields({ options, set, errors }: FieldsProps) {
	return (
		<div className={classes.nested}>
			<FieldRow>
				<TextField
					label="Heading"
					required
					maxLength={30}
					value={options.heading}
					error={errors.heading}
					onChange={(heading) => set({ heading })}
				/>
				<TextField
					label="Label"
					required
					maxLength={12}
					value={options.label}
					error={errors.label}
					onChange={(label) => set({ label })}
				/>
			</FieldRow>
			<SelectField
				label="Color"
				required
				options={COLORS}
				value={options.color}
				onChange={(value) => value !== null && set({ color: value })}
			/>
			<SelectField
				label="Place of the sticker"
				required
				options={POSITIONS}
				value={options.stickerPosition}
				onChange={(value) => value !== null && set({ stickerPosition: value })}
			/>
		</div>
	)
}
