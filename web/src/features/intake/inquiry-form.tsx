import {
	intakeFields,
	PARTIES_MAX,
	SOURCE_QUESTIONS,
	URGENCIES,
	URGENCY_ANSWERS,
} from '@praxis/contract/intake/intake.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import type { ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import type { Relationship } from '@praxis/contract/questionnaires/relationships'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { PartyRows } from '../cases/party-fields.tsx'
import { NoticeText } from '../legal-texts/notice-text.tsx'
import { noticeIn } from '../legal-texts/notices.ts'
import classes from './inquiry.module.css'
import type { InquiryValues } from './inquiry-values.ts'

interface PartProps {
	readonly form: AppForm<InquiryValues>
}

const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: URGENCY_ANSWERS[value] }))
const SOURCE_OPTIONS = optionsOf(intakeFields.referralSource)

/** A visitor chooses among few roles, each one of the firm's. */
const ROLE_OPTIONS: readonly { readonly value: Relationship; readonly label: string }[] = [
	{ value: 'opposing_party', label: 'Opposing party' },
	{ value: 'co_defendant', label: 'On my side' },
	{ value: 'employer', label: 'My employer' },
	{ value: 'family_member', label: 'Family' },
	{ value: 'insurance_company', label: 'Insurance company' },
	{ value: 'government_agency', label: 'Government agency' },
	{ value: 'attorney', label: 'Attorney' },
	{ value: 'witness', label: 'Witness' },
	{ value: 'other', label: 'Other' },
]

function Who({ form }: PartProps) {
	const phrase = usePhrases()
	return (
		<FormSection title="Your contact information">
			<TextField label="Your full name" autoComplete="name" required {...form.field('fullName')} />
			<FieldRow>
				<TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
				<TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" {...form.field('phone')} />
			</FieldRow>
			<p className={classes.note}>{phrase('One of the two is enough.')}</p>
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
				label={intakeFields.practiceArea.label}
				placeholder="I’m not sure"
				options={practiceAreas.map((value) => ({ value, label: value }))}
				{...form.field('practiceArea')}
			/>
			<FieldRow>
				<TextField label={intakeFields.happenedOn.label} type="date" {...form.field('happenedOn')} />
				<TextField
					label={intakeFields.deadlineOn.label}
					type="date"
					help="A hearing, a deadline in a letter, a closing."
					{...form.field('deadlineOn')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function Rest({ form }: PartProps) {
	const source = form.field('referralSource')
	const phrase = usePhrases()
	const question = source.value === '' ? undefined : SOURCE_QUESTIONS[source.value]
	return (
		<>
			<FormSection title={intakeFields.parties.label}>
				<p className={classes.note}>{phrase('We use the names to check for conflicts of interest.')}</p>
				<PartyRows
					form={form}
					max={PARTIES_MAX}
					noun="person or company"
					nameLabel="Name of a person or company"
					roles={ROLE_OPTIONS}
				/>
			</FormSection>
			<FormSection title={intakeFields.urgency.label}>
				<RadioField label="When do you need help?" required options={URGENCY_OPTIONS} {...form.field('urgency')} />
			</FormSection>
			<FormSection title="How did you hear about us?">
				<FieldRow>
					<NativeSelectField
						label={intakeFields.referralSource.label}
						placeholder="Choose"
						options={SOURCE_OPTIONS}
						{...source}
					/>
					{question !== undefined && (
						<TextField label={question} autoComplete="off" {...form.field('referralDetail')} />
					)}
				</FieldRow>
			</FormSection>
		</>
	)
}

/** Programs fill in every field; people cannot see this one. */
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
	/** What must be understood before it is sent. */
	readonly disclaimer: ShownText | null
	/** Notices of the page. */
	readonly notices: readonly ShownText[]
}

/** The inquiry form of the public page. */
export function InquiryFormFields({ form, practiceAreas, disclaimer, notices }: InquiryFormProps) {
	return (
		<Form form={form} label="Your inquiry">
			<Who form={form} />
			<What form={form} practiceAreas={practiceAreas} />
			<Rest form={form} />
			<Trap form={form} />
			<FormSection title="Before you send it">
				<p className={classes.note}>
					<NoticeText notice={noticeIn(notices, 'intake_notice')} />
				</p>
				<p className={classes.note}>
					<NoticeText notice={noticeIn(notices, 'inquiry_retention')} />
				</p>
				<p className={classes.note}>
					<NoticeText notice={disclaimer} />
				</p>
			</FormSection>
			<CheckboxField label="I understand" {...form.field('acknowledged')} />
			<FormActions form={form} submit="Send inquiry" wide />
		</Form>
	)
}
