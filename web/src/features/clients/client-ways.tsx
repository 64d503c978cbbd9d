import type { ClientCard } from '@praxis/contract/clients/client-card'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/page/avatar.tsx'
import { addressLines } from './client-card.api.ts'
import classes from './client-record.module.css'

function MailLink({ email }: { readonly email: string }) {
	return <a href={`mailto:${email}`}>{email}</a>
}

/** A number that was understood can be dialled; what was not stands as it was typed, and says so. */
function PhoneLink({ phone, e164 }: { readonly phone: string; readonly e164: string }) {
	if (e164 !== '') return <a href={`tel:${e164}`}>{phone}</a>
	return (
		<>
			{phone} <span className={classes.hint}>(not a complete number)</span>
		</>
	)
}

/** Every way to reach a client: the main ones first. */
export function ClientWays({ one, card }: { readonly one: ClientRecord; readonly card: ClientCard }) {
	const isNone = one.email === '' && one.phone === '' && card.emails.length + card.phones.length === 0
	if (isNone) return <p className={classes.none}>No email address and no phone number yet.</p>
	return (
		<dl className={classes.ways}>
			{one.email !== '' && (
				<>
					<dt>Email</dt>
					<dd>
						<MailLink email={one.email} />
					</dd>
				</>
			)}
			{card.emails.map((way) => (
				<Way key={way.id} label={way.label || 'Email'}>
					<MailLink email={way.email} />
				</Way>
			))}
			{one.phone !== '' && (
				<Way label="Phone">
					<a href={`tel:${one.phone}`}>{one.phone}</a>
				</Way>
			)}
			{card.phones.map((way) => (
				<Way key={way.id} label={way.label || 'Phone'}>
					<PhoneLink {...way} />
				</Way>
			))}
		</dl>
	)
}

function Way({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</>
	)
}

/** All addresses of a client: the main one first. */
export function ClientAddresses({ one, card }: { readonly one: ClientRecord; readonly card: ClientCard }) {
	const { address: street, city, state, zip } = one
	const lines = addressLines({ street, city, state, zip, country: '' })
	const company = lines.length === 0 || one.companyName === one.fullName ? '' : one.companyName
	const main = [company, ...lines].filter(Boolean)
	if (main.length === 0 && card.addresses.length === 0) {
		return <p className={classes.none}>No address has been entered.</p>
	}
	return (
		<dl className={classes.ways}>
			{main.length > 0 && <Way label="Main">{main.join('\n')}</Way>}
			{card.addresses.map((address) => (
				<Way key={address.id} label={address.label || 'Address'}>
					{addressLines(address).join('\n')}
				</Way>
			))}
		</dl>
	)
}

/** The people one talks to about a client. */
export function ContactList({ contacts }: { readonly contacts: ClientCard['contacts'] }) {
	if (contacts.length === 0) {
		return (
			<p className={classes.none}>
				Nobody yet. Add the people you talk to: an assistant, the general counsel, a daughter.
			</p>
		)
	}
	return (
		<ul className={classes.people}>
			{contacts.map((one) => (
				<li key={one.id} className={classes.person}>
					<Avatar name={one.name} decorative />
					<div>
						<span className={classes.name}>{one.name}</span>
						{one.role !== '' && <span className={classes.hint}> · {one.role}</span>}
					</div>
					<div className={classes.lines}>
						{one.email !== '' && <MailLink email={one.email} />}
						{one.phone !== '' && (
							<span>
								<PhoneLink {...one} />
							</span>
						)}
					</div>
					{one.note !== '' && <div className={classes.hint}>{one.note}</div>}
				</li>
			))}
		</ul>
	)
}
