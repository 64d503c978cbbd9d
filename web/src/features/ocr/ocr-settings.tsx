import { DOCUMENT_LANGUAGES } from '@praxis/contract/documents/documents.fields'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './ocr.module.css'
import type { OcrOptions } from './recognize/recognize-file.ts'

export const DEFAULT_OPTIONS: OcrOptions = {
	languages: ['eng'],
	turnPages: true,
	steps: { deskew: true, contrast: true, denoise: true, borders: true, dewarp: true },
}

const STEPS = [
	['deskew', 'Straighten lines'],
	['contrast', 'Even out contrast'],
	['denoise', 'Remove specks'],
	['borders', 'Remove dark borders'],
	['dewarp', 'Flatten photographed pages'],
] as const

interface OcrSettingsProps {
	readonly options: OcrOptions
	readonly onChange: (options: OcrOptions) => void
}

/** The languages by name, in the order of the list. */
export function languageNames(codes: readonly string[]): string {
	const named = Object.entries(DOCUMENT_LANGUAGES).filter(([code]) => codes.includes(code))
	return named.map(([, name]) => name).join(', ')
}

/** Languages and what is done to an image before it is read. */
export function OcrSettings({ options, onChange }: OcrSettingsProps) {
	const { languages, steps, turnPages } = options
	const toggle = (code: string, isOn: boolean) => {
		const next = isOn ? [...languages, code] : languages.filter((one) => one !== code)
		if (next.length > 0) onChange({ ...options, languages: next })
	}
	return (
		<details className={classes.settings}>
			<summary>
				Settings <span className={classes.muted}>{languageNames(languages)}</span>
				<Icon name="chevron-down" size="small" />
			</summary>
			<div className={classes.settingsBody}>
				<fieldset className={classes.group}>
					<legend>Languages in the document</legend>
					<div className={classes.choices}>
						{Object.entries(DOCUMENT_LANGUAGES).map(([code, name]) => (
							<CheckboxField
								key={code}
								label={name}
								value={languages.includes(code)}
								disabled={languages.length === 1 && languages[0] === code}
								onChange={(isOn) => toggle(code, isOn)}
							/>
						))}
					</div>
				</fieldset>
				<fieldset className={classes.group}>
					<legend>Image preparation</legend>
					<div className={classes.choices}>
						<CheckboxField
							label="Turn pages upright"
							value={turnPages}
							onChange={(isOn) => onChange({ ...options, turnPages: isOn })}
						/>
						{STEPS.map(([step, name]) => (
							<CheckboxField
								key={step}
								label={name}
								value={steps[step]}
								onChange={(isOn) => onChange({ ...options, steps: { ...steps, [step]: isOn } })}
							/>
						))}
					</div>
				</fieldset>
			</div>
		</details>
	)
}
