/** Check characters of tracking numbers, each for a number in capitals without blanks. */
export type CheckRule = "ups" | "mod7" | "gs1" | "iso7064" | "s10";

const CHECKS: Readonly<Record<CheckRule, (number: string) => boolean>> = { ups, mod7, gs1, iso7064, s10 };

/** True if the last character (the ninth digit in S10) is the one that the others call for. */
export function hasRightCheck(rule: CheckRule, number: string): boolean {
  return CHECKS[rule](number);
}

/** Letters count as digits; every second value is doubled. */
function ups(number: string): boolean {
  const values = [...number.slice(2)].map((char) => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10));
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + (index % 2 === 1 ? value * 2 : value), 0);
  return (10 - (sum % 10)) % 10 === check;
}

function mod7(number: string): boolean {
  return Number(number.slice(0, -1)) % 7 === Number(number.at(-1));
}

/** Weights 3 and 1 by turns from the right. */
function gs1(number: string): boolean {
  const digits = [...number].map(Number).reverse();
  const [check, ...others] = digits;
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** ISO 7064, mod 37,36. */
function iso7064(number: string): boolean {
  const values = [...number].map((char) => Number.parseInt(char, 36));
  const check = values.pop() ?? 0;
  let product = 36;
  for (const value of values) {
    const sum = (product + value) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return (product + check) % 36 === 1;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Numbers of the Universal Postal Union: two letters, eight digits, the check digit, the country. */
function s10(number: string): boolean {
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index + 2]), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10]);
}
