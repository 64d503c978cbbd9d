import { type CardLists, CHANNELS, type Channel, type ClientCard } from '@praxis/contract/clients/client-card'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { CHANNEL_OPTIONS, CHANNEL_WORDS } from './client-card.api.ts'
import classes from './client-record.module.css'

/** How a client wants to be spoken to. */
export function CommunicationFields({ form }: { readonly form: AppForm<Pick<CardLists, 'communication'>> }) {
	const wish = form.values.communication
	const set = (part: Partial<CardLists['communication']>) => form.set({ communication: { ...wish, ...part } })
	const bind = (field: 'spokenLanguage' | 'bestTime') => ({
		id: `${form.id}-communication.${field}`,
		value: wish[field],
		error: form.errors[`communication.${field}`] ?? null,
		autoComplete: 'off' as const,
		onChange: (text: string) => set({ [field]: text }),
	})
	const refuse = (one: Channel, isRefused: boolean) =>
		set({
			refusedChannels: CHANNELS.filter((each) => (each === one ? isRefused : wish.refusedChannels.includes(each))),
		})
	return (
		<>
			<SelectField
				label="Prefers"
				clearable
				id={`${form.id}-communication.preferredChannel`}
				options={CHANNEL_OPTIONS}
				value={wish.preferredChannel === '' ? null : wish.preferredChannel}
				error={form.errors['communication.preferredChannel'] ?? null}
				onChange={(chosen) => set({ preferredChannel: chosen ?? '' })}
			/>
			<FieldRow>
				<TextField label="Language" placeholder="Spanish" {...bind('spokenLanguage')} />
				<TextField label="Best time" placeholder="Weekdays after 4 pm" {...bind('bestTime')} />
			</FieldRow>
			<FormSection title="Never reach them by">
				{CHANNELS.map((one) => (
					<CheckboxField
						key={one}
						label={CHANNEL_WORDS[one]}
						value={wish.refusedChannels.includes(one)}
						onChange={(isRefused) => refuse(one, isRefused)}
					/>
				))}
			</FormSection>
		</>
	)
}

/** How a client wants to be spoken to, in words. */
export function CommunicationList({ wish }: { readonly wish: ClientCard['communication'] }) {
	const { preferredChannel, refusedChannels, spokenLanguage, bestTime } = wish
	const rows = [
		['Prefers', preferredChannel === '' ? '' : CHANNEL_WORDS[preferredChannel]],
		['Language', spokenLanguage],
		['Best time', bestTime],
		['Never by', refusedChannels.map((one) => CHANNEL_WORDS[one].toLowerCase()).join(', ')],
	].filter(([, value]) => value !== '')
	if (rows.length === 0) return <p className={classes.none}>The client has not said how they want to be reached.</p>
	return (
		<dl className={classes.ways}>
			{rows.map(([label, value]) => (
				<div key={label} className={classes.pair}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
