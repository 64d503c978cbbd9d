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

	// Booking pages
	'the booking page': 'la página de citas',
	'free times': 'las horas libres',
	'What would you like to book?': '¿Qué desea reservar?',
	'# minutes': '# minutos',
	'In person': 'En persona',
	'By phone': 'Por teléfono',
	'By video': 'Por video',
	Appointment: 'Cita',
	Time: 'Hora',
	Change: 'Cambiar',
	'Change appointment': 'Cambiar la cita',
	'Change time': 'Cambiar la hora',
	'Choose a time': 'Elija una hora',
	'Previous month': 'Mes anterior',
	'Next month': 'Mes siguiente',
	'Free times on {day}': 'Horas libres el {day}',
	'{day}: nothing free': '{day}: nada libre',
	'Nothing is free in this month. Please look at another one.': 'No hay horas libres en este mes. Mire otro mes.',
	'Nothing is free at the moment.': 'Por ahora no hay horas libres.',
	'Your details': 'Sus datos',
	'The confirmation goes there.': 'Ahí se envía la confirmación.',
	'What is it about?': '¿De qué se trata?',
	'A sentence is enough. Please leave out anything you would tell only your own lawyer.':
		'Basta una frase. No escriba nada que solo diría a su propio abogado.',
	'Book appointment': 'Reservar cita',
	'Choose another time': 'Elegir otra hora',
	'Rather by phone? Call': '¿Prefiere por teléfono? Llame al',
	'At most # characters.': 'Como máximo # caracteres.',
	'Please enter only your name.': 'Escriba solo su nombre.',
	'Please enter the number that the firm can call.': 'Escriba el número al que el bufete puede llamar.',
	'This link is not valid. Please check it, or ask the firm for a new one.':
		'Este enlace no es válido. Revíselo o pida uno nuevo al bufete.',
	'Appointments can’t be booked here now. Please contact the firm.':
		'Ahora no se pueden reservar citas aquí. Comuníquese con el bufete.',
	'This kind of appointment is no longer offered. Please choose another.':
		'Este tipo de cita ya no se ofrece. Elija otro.',
	'This time was just taken. Please choose another.': 'Alguien acaba de reservar esta hora. Elija otra.',
	'This appointment has taken place or was canceled.': 'Esta cita ya tuvo lugar o fue cancelada.',
	'It was moved too often. Please call the firm.': 'La cita se cambió demasiadas veces. Llame al bufete.',
	'At most # appointments can be booked with one email address.':
		'Se pueden reservar como máximo # citas con un correo electrónico.',

	// What was booked
	'Your appointment': 'Su cita',
	'the appointment': 'la cita',
	When: 'Cuándo',
	With: 'Con',
	'Booked by': 'Reservada por',
	'{firm} canceled it.': '{firm} la canceló.',
	'It was canceled.': 'Fue cancelada.',
	'It has taken place.': 'Ya tuvo lugar.',
	'It is booked. A confirmation is on its way to {email}.': 'Está reservada. La confirmación va en camino a {email}.',
	'It is booked. No email is sent, so keep the address of this page.':
		'Está reservada. No se envía ningún correo: guarde la dirección de esta página.',
	'It was moved.': 'Se cambió la hora.',
	Move: 'Cambiar la hora',
	'Cancel appointment': 'Cancelar la cita',
	'Cancel this appointment?': '¿Cancelar esta cita?',
	'Keep it': 'Conservarla',
	'Move it to {when}?': '¿Cambiarla a {when}?',
	'Move appointment': 'Cambiar la hora de la cita',
	'Keep the time': 'Conservar la hora',
	'Book another appointment': 'Reservar otra cita',
	'Questions? Call': '¿Preguntas? Llame al',
	'The firm is notified at once, and the time becomes free for others.':
		'El bufete recibe un aviso en el acto y la hora queda libre para otras personas.',

	'This form was already sent.': 'Este formulario ya se envió.',

	// Invitations
	'This invitation is not valid any more. Please ask the firm.': 'Esta invitación ya no es válida. Pregunte al bufete.',
	'This event has taken place.': 'Este evento ya tuvo lugar.',
	Invitation: 'Invitación',
	'the invitation': 'la invitación',
	'You are invited.': 'Está invitado.',
	'{name}, you are invited.': '{name}, está invitado.',
	Repeats: 'Se repite',
	Location: 'Lugar',
	'Invited by': 'Invita',
	'Will you attend?': '¿Asistirá?',
	Accept: 'Aceptar',
	Tentative: 'Tal vez',
	Decline: 'Rechazar',
	Accepted: 'Aceptada',
	Declined: 'Rechazada',
	'Your reply: {reply}. You can change it until the event.': 'Su respuesta: {reply}. Puede cambiarla hasta el evento.',
}
