// Seats, their colours and marks. A colour never stands without its mark.

export type Colour = 'blue' | 'red' | 'yellow' | 'black' | 'none';
const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'black'];

export const colourOf = (seat: number | null | undefined): Colour =>
  seat === null || seat === undefined ? 'none' : (COLOURS[seat - 1] ?? 'none');
export const seatClass = (seat: number | null | undefined): string => `seat-${colourOf(seat)}`;
