import { SOURCES, URGENCIES } from '@praxis/contract/intake/intake.rules'
import { SOURCE_QUESTIONS, SOURCE_WORDS, URGENCY_ANSWERS } from '@praxis/contract/intake/intake-words'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import classes from './inquiry.module.css'
import { InquiryParties } from './inquiry-parties.tsx'
import type { InquiryValues } from './inquiry-values.ts'

interface PartProps {
	readonly form: AppForm<InquiryValues>
}

const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: URGENCY_ANSWERS[value] }))
const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))

function Who({ form }: PartProps) {
	return (
		<FormSection title="Who you are">
			<TextField label="Your full name" autoComplete="name" required {...form.field('fullName')} />
			<FieldRow>
				<TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
				<TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" {...form.field('phone')} />
			</FieldRow>
			<p className={classes.note}>One of the two is enough.</p>
			<TextField
				label="Company"
				help="If you are asking for a company or another organization."
				autoComplete="organization"
				{...form.field('companyName')}
			/>
		</FormSection>
	)
}

interface WhatProps extends PartProps {
	readonly practiceAreas: readonly string[]
}

function What({ form, practiceAreas }: WhatProps) {
	return (
		<FormSection title="What happened">
			<TextareaField
				label="In your own words"
				help="A few sentences are enough. Please leave out anything you would tell only your own lawyer."
				rows={5}
				required
				{...form.field('matter')}
			/>
			<NativeSelectField
				label="Field of law"
				placeholder="I am not sure"
				options={practiceAreas.map((value) => ({ value, label: value }))}
				{...form.field('practiceArea')}
			/>
			<FieldRow>
				<TextField label="When it happened" type="date" {...form.field('happenedOn')} />
				<TextField
					label="A date by which something must be done"
					type="date"
					help="A hearing, a deadline in a letter, a closing."
					{...form.field('deadlineOn')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function Rest({ form }: PartProps) {
	const heard = form.field('heardFrom')
	const question = heard.value === '' ? undefined : SOURCE_QUESTIONS[heard.value]
	const parties = form.field('parties')
	return (
		<>
			<FormSection title="Against whom, and who else is involved">
				<p className={classes.note}>We need the names to make sure that we are free to act for you.</p>
				<InquiryParties value={parties.value} onChange={parties.onChange} error={parties.error} />
			</FormSection>
			<FormSection title="How urgent it is">
				<RadioField label="By when do you need help?" required options={URGENCY_OPTIONS} {...form.field('urgency')} />
			</FormSection>
			<FormSection title="How you heard of us">
				<FieldRow>
					<NativeSelectField label="From" placeholder="Choose" options={SOURCE_OPTIONS} {...heard} />
					{question !== undefined && (
						<TextField label={question} autoComplete="off" {...form.field('heardFromDetail')} />
					)}
				</FieldRow>
			</FormSection>
		</>
	)
}

/** Programs fill in every field they find; people neither see nor reach this one. */
function Trap({ form }: PartProps) {
	const { id, value, onChange } = form.field('website')
	return (
		<div className={classes.trap} aria-hidden="true">
			<label htmlFor={id}>Leave this empty</label>
			<input
				id={id}
				name="website"
				tabIndex={-1}
				autoComplete="off"
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		</div>
	)
}

interface InquiryFormProps extends WhatProps {
	readonly firmName: string
}

/** What a stranger tells the firm. */
export function InquiryFormFields({ form, practiceAreas, firmName }: InquiryFormProps) {
	const firm = firmName === '' ? 'The firm' : firmName
	return (
		<Form form={form} label="Your inquiry">
			<Who form={form} />
			<What form={form} practiceAreas={practiceAreas} />
			<Rest form={form} />
			<Trap form={form} />
			<CheckboxField
				label={`I understand: ${firm} is not my lawyer until we agree on that in writing, and watches no deadline for me until then.`}
				{...form.field('acknowledged')}
			/>
			<FormActions form={form} submit="Send inquiry" wide />
		</Form>
	)
}
