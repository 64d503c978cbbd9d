import type { BookingLanguage } from '@praxis/contract/calendar/booking.contract'
import { type BookingPlace, PLACE_LABELS } from '@praxis/contract/calendar/booking-pages.contract'

/** What became of an appointment. */
export type BookingUpdate = 'booked' | 'moved' | 'canceled'

interface BookingTexts {
	/** Locale of dates and times. */
	readonly locale: string
	readonly subjects: Readonly<Record<BookingUpdate, string>>
	readonly openings: Readonly<Record<BookingUpdate, (firm: string) => string>>
	readonly places: Readonly<Record<BookingPlace, string>>
	readonly hello: (name: string) => string
	readonly what: (kind: string, host: string) => string
	readonly toChange: string
	readonly toBook: string
	/** Before the link, in the file for a calendar. */
	readonly change: string
	readonly firm: string
}

/** Words of letters about appointments, by the language they were booked in. */
export const BOOKING_TEXTS: Readonly<Record<BookingLanguage, BookingTexts>> = {
	en: {
		locale: 'en-US',
		subjects: { booked: 'Appointment confirmed', moved: 'Appointment changed', canceled: 'Appointment canceled' },
		openings: {
			booked: (firm) => `Your appointment with ${firm} is confirmed.`,
			moved: (firm) => `Your appointment with ${firm} has a new time.`,
			canceled: (firm) => `Your appointment with ${firm} was canceled.`,
		},
		places: PLACE_LABELS,
		hello: (name) => `Hello ${name},`,
		what: (kind, host) => `${kind} with ${host}`,
		toChange: 'To move or cancel it, open this page:',
		toBook: 'To book another appointment, open this page:',
		change: 'Move or cancel',
		firm: 'the firm',
	},
	es: {
		locale: 'es-US',
		subjects: { booked: 'Cita confirmada', moved: 'Cita cambiada', canceled: 'Cita cancelada' },
		openings: {
			booked: (firm) => `Su cita con ${firm} está confirmada.`,
			moved: (firm) => `Su cita con ${firm} tiene un nuevo horario.`,
			canceled: (firm) => `Su cita con ${firm} fue cancelada.`,
		},
		places: { office: 'En persona', phone: 'Por teléfono', video: 'Por video' },
		hello: (name) => `Hola, ${name}:`,
		what: (kind, host) => `${kind} con ${host}`,
		toChange: 'Para cambiarla o cancelarla, abra esta página:',
		toBook: 'Para reservar otra cita, abra esta página:',
		change: 'Cambiar o cancelar',
		firm: 'el bufete',
	},
}
