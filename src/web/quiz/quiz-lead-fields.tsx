import { quizLeadForm } from '#content/quiz-lead-form.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { maxLengths } from '#domain/limits.ts';
import type { ContactMethod } from '#domain/quiz.ts';
import type { TypedValues } from '#web/forms/chat-message.ts';
import { TextField } from '#web/forms/field.tsx';

const { fields, contactMethod, reachHere, alsoNeeded } = quizLeadForm;
const idPrefix = 'quiz-';

interface Props {
  method: ContactMethod;
  errors: FieldErrors;
  values?: TypedValues | undefined;
  /** Without it the choice is the visitor's alone and nothing moves. */
  onMethod?: (method: ContactMethod) => void;
}

/** Name, the way to reach the visitor, and both addresses: the one that matches the way comes first. */
export function QuizLeadFields({ method, errors, values = {}, onMethod }: Props) {
  const common = (name: 'name' | 'email' | 'phone') => ({
    idPrefix,
    name,
    required: true,
    error: errors[name],
    defaultValue: values[name],
  });
  const hintFor = (isFirst: boolean) => (isFirst ? reachHere : alsoNeeded);
  const byEmail = method === 'email';
  const phoneWords = method === 'whatsapp' ? fields.whatsapp : fields.phone;
  const email = (
    <TextField
      key="email"
      {...common('email')}
      {...fields.email}
      hint={hintFor(byEmail)}
      type="email"
      autoComplete="email"
      maxLength={maxLengths.other}
    />
  );
  const phone = (
    <TextField
      key="phone"
      {...common('phone')}
      {...phoneWords}
      hint={hintFor(!byEmail)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={maxLengths.other}
    />
  );
  return (
    <>
      <TextField {...common('name')} {...fields.name} autoComplete="name" maxLength={maxLengths.name} />
      <fieldset className="field">
        <legend>{contactMethod.label}</legend>
        <div className="actions">
          {contactMethod.options.map(({ value, label }) => (
            <label key={value} className="quiz-option">
              <input
                type="radio"
                name="contactMethod"
                value={value}
                {...(onMethod
                  ? { checked: value === method, onChange: () => onMethod(value) }
                  : { defaultChecked: value === method })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {byEmail ? [email, phone] : [phone, email]}
    </>
  );
}
