import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './language-switch.module.css'
import { choosePortalLanguage, portalLanguages, usePortalTexts } from './portal-texts.ts'

const choose = (code: string) => void choosePortalLanguage(code).catch(toast.failure)

/** The language of the portal, on this device. */
export function LanguageSwitch() {
	const { say, language } = usePortalTexts()
	return (
		<NativeSelectField
			label={say('language.label')}
			required
			options={portalLanguages()}
			value={language}
			onChange={choose}
		/>
	)
}

/** As `LanguageSwitch`, at the top of a public page, which says first what it is for. */
export function PageLanguage() {
	const { say, language } = usePortalTexts()
	return (
		<Row gap={0} align="stretch" justify="end" wrap={false} after={2}>
			<select
				className={classes.choice}
				aria-label={say('language.label')}
				value={language}
				onChange={(event) => choose(event.currentTarget.value)}
			>
				{portalLanguages().map(({ value, label }) => (
					<option key={value} value={value} lang={value}>
						{label}
					</option>
				))}
			</select>
		</Row>
	)
}
