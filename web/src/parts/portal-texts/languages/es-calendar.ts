import type { Phrases } from '../../../ui/text/phrases.ts'

/** What clients and visitors read of appointments, as in `es-phrases.ts`. */
export const calendarPhrases: Phrases = {
	'Book an appointment': 'Reservar una cita',
	'Your appointments with the firm.': 'Sus citas con el bufete.',

	// The calendar of a phone
	'Show in another calendar': 'Ver en otro calendario',
	'With a feed, the calendar of your phone or computer shows the appointments listed here and follows each change.':
		'Con un enlace de calendario, el calendario de su teléfono o computadora muestra las citas de esta lista y sigue cada cambio.',
	'My appointments': 'Mis citas',
	'Titles and places': 'Títulos y lugares',
	'Only busy times': 'Solo horas ocupadas',
	created: 'creado',
	'never read': 'nunca leído',
	'last read': 'leído',
	Revoke: 'Revocar',
	'Revoke this feed?': '¿Revocar este enlace?',
	'Revoke feed': 'Revocar enlace',
	'Feed revoked.': 'Enlace revocado.',
	'Failed to revoke the feed': 'No se pudo revocar el enlace',
	'Programs that read it get nothing more, at once. What they have read already stays with them.':
		'Los programas que lo leen ya no reciben nada desde este momento. Lo que ya leyeron se queda en ellos.',
	'Show titles, places and names of cases': 'Mostrar títulos, lugares y nombres de los casos',
	'Otherwise the feed only says when you are busy.': 'Si no, solo dice cuándo está ocupado.',
	'Create feed': 'Crear enlace',
	'Failed to create the feed': 'No se pudo crear el enlace',
	'You can have at most # calendar feeds. Revoke one first.': 'Puede tener como máximo # enlaces. Revoque uno primero.',
	'Feed created': 'Enlace creado',
	'The address is shown only now. Anyone who has it reads the feed without signing in, so keep it to yourself.':
		'La dirección se muestra solo ahora. Quien la tenga puede leer sus citas sin iniciar sesión: no la comparta.',
	'Copy address': 'Copiar dirección',
	'In Google Calendar choose “From URL”, in Outlook “Subscribe from web”, on an iPhone or Mac open the address below. Programs read a feed every few hours.':
		'En Google Calendar elija “Desde URL”, en Outlook “Suscribirse desde la web”, en un iPhone o Mac abra la dirección de abajo. Los programas leen el enlace cada pocas horas.',
	'Open in a calendar program': 'Abrir en un calendario',
}
