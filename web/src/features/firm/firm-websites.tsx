import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { useState } from 'react'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['embedOrigins'] as const

/** One site a line: the address of any of its pages will do. */
function sitesIn(text: string): string[] {
	const lines = text.split(/\s+/).filter((line) => line !== '')
	return [...new Set(lines.map((line) => (URL.canParse(line) ? new URL(line).origin : line)))]
}

interface SitesFieldProps {
	readonly value: readonly string[]
	readonly error: string | null
	readonly onChange: (sites: string[]) => void
}

function SitesField({ value, error, onChange }: SitesFieldProps) {
	const [text, setText] = useState(value.join('\n'))
	return (
		<TextareaField
			label="Websites"
			help="One per line, such as https://www.example.com."
			rows={4}
			error={error}
			value={text}
			onChange={(next) => {
				setText(next)
				onChange(sitesIn(next))
			}}
			onBlur={() => setText(sitesIn(text).join('\n'))}
		/>
	)
}

/** The sites that may show public questionnaires in a frame. */
export function FirmWebsites({ settings }: { readonly settings: FirmSettings }) {
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => {
					const problem = Object.entries(form.errors).find(([path]) => path.startsWith('embedOrigins'))
					return (
						<Form form={form} label="Websites">
							<SitesField
								value={form.values.embedOrigins}
								error={problem?.[1] ?? null}
								onChange={(embedOrigins) => form.set({ embedOrigins })}
							/>
							<FormActions form={form} submit="Save" />
						</Form>
					)
				}}
			</FirmForm>
		</Card>
	)
}
